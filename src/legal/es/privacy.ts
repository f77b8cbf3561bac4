import type { LegalContent } from '../legal-document';

/** A translation of `../privacy.ts`, block by block. */
export const privacy: LegalContent = {
  title: 'Aviso de privacidad',
  updated: { year: 2023, month: 6, day: 6 },
  sections: [
    {
      heading: 'Qué abarca este aviso',
      body: [
        'Este Aviso de privacidad describe cómo {company} (“nosotros”) recopila, usa, comparte y protege la información sobre las empresas que solicitan o tienen una cuenta de comercio con nosotros, sobre sus propietarios y contactos, y sobre quienes visitan nuestros sitios web. En nuestros contratos, esa empresa se llama Vendedor o, en su relación con las redes de tarjetas, Subcomercio.',
        'No abarca lo que un Vendedor hace con la información de sus propios clientes, ni los sitios web de otros a los que podamos enlazar. Si nos da información sobre otra persona, como un propietario de la empresa, usted confirma que puede hacerlo y se compromete a mostrarle este aviso.',
      ],
    },
    {
      heading: 'Información que usted nos da',
      body: [
        'Cuando presenta una solicitud, usa su cuenta o nos escribe, recopilamos:',
        [
          'datos de identidad y de contacto: nombre, correo electrónico, números de teléfono, dirección postal y la contraseña que elige, que guardamos solo en forma protegida;',
          'datos de la empresa: nombre legal y nombre comercial, tipo de empresa, número de identificación fiscal, dirección, fecha de constitución, sitio web, actividad y volumen previsto de ventas con tarjeta;',
          'datos de los propietarios y contactos: nombre, cargo, porcentaje de propiedad, fecha de nacimiento, domicilio particular y número de Seguro Social;',
          'datos bancarios: el titular de la cuenta, el tipo de cuenta, el número de ruta bancaria y el número de cuenta;',
          'los documentos y mensajes que nos envía, y sus elecciones y consentimientos.',
        ],
        'Pedimos esta información porque la ley y las redes de tarjetas nos exigen conocer a nuestros comercios. Sin ella no podemos decidir sobre su solicitud.',
      ],
    },
    {
      heading: 'Información de la cuenta bancaria',
      body: [
        'Para verificar una cuenta bancaria que usted vincula y para evaluar el riesgo de una solicitud, podemos recopilar información de su banco, o a través de un proveedor de servicios que se conecta con él con su permiso: el titular de la cuenta, su saldo y sus movimientos. Estos datos bancarios se recopilan por los 24 meses anteriores. Si desvincula la cuenta, dejamos de recopilar esos datos y conservamos lo recopilado como se describe más adelante.',
      ],
    },
    {
      heading: 'Información sobre los pagos',
      body: [
        'Cuando usted acepta una tarjeta, procesamos información sobre la transacción: la fecha, el monto, la tarjeta en forma protegida, el lugar y lo que escribe el titular de la tarjeta. La procesamos por cuenta del Vendedor y también para prevenir el fraude, atender disputas y cumplir nuestras propias obligaciones legales.',
      ],
    },
    {
      heading: 'Información que recopilamos automáticamente',
      body: [
        'Nuestros servidores registran la dirección de internet, el tipo de dispositivo y de navegador, el idioma, las páginas abiertas, la hora y los errores que ocurrieron. A partir de la dirección de internet podemos estimar una ubicación general. No recopilamos su ubicación precisa a menos que usted lo permita.',
        'Cuando escribe una dirección en la solicitud, lo que escribe puede enviarse a un proveedor de sugerencias de direcciones, para que pueda ofrecer direcciones completas. Para impedir el acceso de programas automatizados, puede ejecutarse una verificación de seguridad en su navegador.',
      ],
    },
    {
      heading: 'Información de terceros',
      body: [
        'Recibimos información de agencias de informes de crédito, servicios de verificación de identidad y de prevención del fraude, bancos, redes de tarjetas, listas del gobierno y registros públicos, de la plataforma o del socio por medio del cual usted llegó a nosotros, y de la persona que lo invitó a presentar la solicitud. La comparamos con lo que usted nos dijo.',
      ],
    },
    {
      heading: 'Cómo usamos la información',
      body: [
        'Usamos la información:',
        [
          'para decidir sobre las solicitudes, verificar identidades y abrir y operar cuentas;',
          'para procesar pagos, liquidar fondos, cobrar comisiones y gestionar reembolsos y disputas;',
          'para detectar y prevenir el fraude, el lavado de dinero, el uso indebido y los incidentes de seguridad;',
          'para responder preguntas y enviar mensajes de servicio, códigos de verificación y avisos exigidos por la ley;',
          'para medir y mejorar nuestros servicios, y para desarrollar otros nuevos;',
          'para informarle sobre productos de {company} que puedan interesarle, a menos que nos haya pedido no hacerlo;',
          'para cumplir la ley, las reglas de las redes de tarjetas y nuestros contratos, y para hacer valer nuestros derechos.',
        ],
        'Podemos hacer anónima la información, o combinarla de modo que ya no identifique a nadie, y usarla para cualquier fin lícito.',
      ],
    },
    {
      heading: 'Cómo compartimos la información',
      body: [
        'Compartimos información solo como se describe aquí:',
        [
          'con el banco adquirente, las redes de tarjetas, los procesadores de pagos y su banco, para procesar y liquidar los pagos;',
          'con servicios de verificación y agencias de informes de crédito, para comprobar una solicitud y prevenir el fraude;',
          'con proveedores que trabajan para nosotros bajo contrato, como los de alojamiento, mensajería, atención y análisis, y que pueden usarla solo para ese trabajo;',
          'con la plataforma o el socio por medio del cual usted presentó la solicitud, para informarle su estado y su resultado;',
          'con nuestras empresas afiliadas, para los fines de este aviso;',
          'con autoridades, tribunales y otros cuando la ley lo exige, o cuando es necesario para proteger derechos, bienes o la seguridad;',
          'con las partes de una fusión, un financiamiento o una venta de todo nuestro negocio o de una parte de él;',
          'con otros, si usted nos lo pide o lo acepta.',
        ],
        'No vendemos su información personal por dinero. No compartimos números de Seguro Social, números de identificación fiscal ni datos bancarios con fines publicitarios.',
      ],
    },
    {
      heading: 'Cookies y tecnologías similares',
      body: [
        'Nuestros sitios web usan cookies, el almacenamiento de su navegador y tecnologías similares. Las agrupamos así:',
        [
          'Necesarias: mantienen su sesión iniciada, recuerdan en qué punto de la solicitud está y la protegen contra el uso indebido. La solicitud no funciona sin ellas.',
          'Preferencias: recuerdan ajustes como el idioma.',
          'Análisis: nos ayudan a entender cómo se usan nuestros sitios web y dónde fallan.',
          'Publicidad: nos ayudan a mostrarle nuestros propios anuncios en otros sitios y a medir si funcionan.',
        ],
        'Puede borrar o bloquear las cookies en su navegador. Si bloquea las necesarias, no puede presentar la solicitud.',
      ],
    },
    {
      heading: 'Análisis y publicidad de terceros',
      body: [
        'En nuestros sitios web públicos podemos usar servicios de análisis de terceros. Estos colocan sus propias cookies, o leen un identificador de su dispositivo, y nos informan cómo se usan los sitios. También podemos trabajar con redes publicitarias que usan esas tecnologías para mostrarle anuncios según sus visitas a lo largo del tiempo y en distintos sitios web. Esos terceros tratan la información según sus propios avisos de privacidad.',
        'Puede excluirse de muchos de ellos mediante los ajustes de su navegador o dispositivo, mediante las páginas de exclusión de la industria publicitaria o enviando una señal de Global Privacy Control, que respetamos cuando la ley lo exige. No existe una norma común para las señales “Do Not Track”, y no respondemos a ellas.',
      ],
    },
    {
      heading: 'Sus opciones y derechos',
      body: [
        'Tiene estas opciones:',
        [
          'Acceso y corrección: puede ver y cambiar gran parte de su información en la solicitud o en su cuenta, o pedirnos que lo hagamos.',
          'Mercadeo: puede cancelar la suscripción con el enlace de cada correo electrónico publicitario. Seguiremos enviándole mensajes sobre su cuenta.',
          'Mensajes de texto: puede responder STOP a un mensaje de texto. Ya no podrá recibir códigos de verificación por ese medio.',
          'Eliminación y copias: puede pedirnos que eliminemos información o que le demos una copia.',
        ],
        'Según dónde viva, la ley puede darle otros derechos, por ejemplo, oponerse a un uso, limitar el uso de información sensible o apelar nuestra respuesta. No lo tratamos peor por ejercer sus derechos. Antes de responder, debemos verificar quién es. Es posible que tengamos que conservar información que la ley, las redes de tarjetas o las obligaciones pendientes nos exigen conservar.',
      ],
    },
    {
      heading: 'Cuánto tiempo conservamos la información',
      body: [
        'Conservamos la información mientras su solicitud o su cuenta estén abiertas y, después, mientras la necesitemos para cumplir requisitos legales, fiscales, contables y de las redes de tarjetas, resolver disputas y prevenir el fraude. La información de una solicitud que no se completa o no se aprueba se conserva durante el tiempo que exige la ley y luego se elimina o se hace anónima. El tiempo que se conserva cada tipo de registro depende de su finalidad, de su sensibilidad y de los plazos en que se pueden presentar reclamaciones.',
      ],
    },
    {
      heading: 'Seguridad',
      body: [
        'Protegemos la información con medidas técnicas, organizativas y físicas adecuadas a su sensibilidad. Entre ellas están el cifrado en tránsito, el acceso limitado de nuestro personal, el ocultamiento de los números sensibles en la pantalla y las revisiones periódicas. Sin embargo, ningún sistema es perfectamente seguro, y no podemos garantizar la seguridad de la información. Elija una contraseña segura, no la comparta y avísenos de inmediato si sospecha que se está usando indebidamente su cuenta. Si una vulneración afecta su información, se lo notificaremos como lo exige la ley.',
      ],
    },
    {
      heading: 'Almacenamiento en varios países',
      body: [
        'Nosotros y nuestros proveedores podemos almacenar y procesar información en varios países, incluidos Estados Unidos y otros países en los que operan {company}, sus empresas afiliadas o sus proveedores. La ley de esos países puede proteger la información de manera distinta que la del lugar donde usted vive, y sus autoridades podrían acceder a ella. Exigimos a todos los que manejan información para nosotros que la protejan como se describe en este aviso.',
      ],
    },
    {
      heading: 'Menores',
      body: [
        'Nuestros servicios son para empresas. No están dirigidos a niños, y no se atiende a niños menores de 13 años. No recopilamos a sabiendas información personal de un niño menor de 13 años. Si cree que un niño nos dio información, avísenos y la eliminaremos.',
      ],
    },
    {
      heading: 'Cambios en este aviso',
      body: [
        'Podemos modificar este aviso. Las modificaciones surten efecto cuando se publican, y la fecha del principio muestra cuándo se actualizó el aviso por última vez. Si un cambio es importante, lo señalamos en la solicitud, en su cuenta o por correo electrónico.',
      ],
    },
    {
      heading: 'Cómo comunicarse con nuestro departamento de privacidad',
      body: [
        'Si tiene una pregunta, una queja o una petición sobre su información, comuníquese con el Departamento de Privacidad de {company}:',
        [
          'en línea: a través del enlace Ayuda de la solicitud, o a través de su cuenta;',
          'por correo electrónico: a la dirección de atención que figura en los mensajes que le enviamos, con “Departamento de Privacidad” en el asunto;',
          'por correo postal: {company}, Attention: Privacy Department, a la dirección comercial que figura en nuestro sitio web y en sus estados de cuenta.',
        ],
        'Indíquenos su nombre, el nombre de su empresa y el correo electrónico de su cuenta, y no envíe números de Seguro Social, números de tarjeta ni contraseñas por correo electrónico. Quien actúe en su nombre puede escribirnos con una prueba de su autorización.',
      ],
    },
  ],
};
