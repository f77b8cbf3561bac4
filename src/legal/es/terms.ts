import type { LegalContent } from '../legal-document';

/** A translation of `../terms.ts`, block by block. */
export const terms: LegalContent = {
  title: 'Términos del servicio',
  updated: { year: 2023, month: 8, day: 31 },
  sections: [
    {
      heading: 'Acerca de estos Términos',
      body: [
        'Estos Términos del servicio (los “Términos”) son un contrato entre {company} (“{company}”, “nosotros”) y la empresa que solicita o tiene una cuenta de comercio con nosotros (“usted”, el “Vendedor”). Abarcan la solicitud, la cuenta, los servicios de pago, los sitios web por los que los prestamos y el Acuerdo de servicios para comercios que figura en las secciones 21 a 23 (en conjunto, los “Servicios”).',
        'Al aceptar estos Términos en la solicitud, o al usar los Servicios, usted los acepta junto con nuestro Aviso de privacidad y nuestro Consentimiento de firma electrónica. Si acepta en nombre de una empresa, confirma que tiene autoridad para obligarla. Si no está de acuerdo, no presente la solicitud ni use los Servicios.',
        'La sección 27 contiene un acuerdo de arbitraje de disputas y una renuncia a las demandas colectivas. Léala con atención.',
      ],
    },
    {
      heading: 'Nuestra función como facilitador de pagos',
      body: [
        '{company} es un facilitador de pagos. Le permitimos aceptar tarjetas de crédito y de débito al registrarlo como nuestro Subcomercio ante un banco adquirente que es miembro de las redes de tarjetas. No somos un banco, y no mantenemos depósitos, no prestamos dinero ni ofrecemos servicios de depósito en garantía conforme a estos Términos.',
        'Usted designa a {company} como su agente con el fin limitado de recibir en su nombre los fondos de sus ventas con tarjeta y liquidarlos en su cuenta bancaria vinculada en EE. UU. El pago de un cliente que recibimos en su nombre se trata como un pago hecho directamente a usted y extingue en esa medida la obligación del cliente con usted, se lo hayamos pagado ya o no.',
        'Solo usted vende sus bienes y servicios. No somos parte de la venta ni respondemos por su calidad, legalidad, entrega o precio.',
      ],
    },
    {
      heading: 'Las funciones de Vendedor y Subcomercio',
      body: [
        'Usted actúa en dos funciones. Como Vendedor, ofrece bienes o servicios a sus clientes y usa nuestro software y nuestros servicios. Como Subcomercio, acepta tarjetas por medio de nosotros conforme a las reglas de las redes de tarjetas y al Acuerdo de servicios para comercios. “Usted” significa ambos.',
      ],
    },
    {
      heading: 'Requisitos y su solicitud',
      body: [
        'Los Servicios son para empresas, organizaciones sin fines de lucro y entidades gubernamentales establecidas en Estados Unidos. Una persona que presenta una solicitud debe tener al menos 18 años.',
        'Usted se compromete a dar información completa, exacta y actual en la solicitud, incluidos:',
        [
          'el nombre legal de la empresa, la dirección, el número de identificación fiscal y el tipo de empresa del solicitante;',
          'una descripción de lo que vende y el volumen de ventas con tarjeta que prevé;',
          'las personas que poseen el 25 % o más de la empresa o que la controlan, o la persona responsable de la cuenta;',
          'la cuenta bancaria en EE. UU. en la que debemos pagarle.',
        ],
        'Debe informarnos sin demora cuando algo de esto cambie, incluido un cambio de propiedad, de control, de los bienes o servicios que vende o de su cuenta bancaria. Podemos rechazar una solicitud, o limitar los Servicios que le ofrecemos, a nuestra discreción y según lo permita la ley.',
      ],
    },
    {
      heading: 'Verificación',
      body: [
        'La ley federal y las reglas de las redes de tarjetas nos exigen, a nosotros y al banco adquirente, identificar a nuestros comercios y a sus propietarios. Usted nos autoriza a verificar la información que da, en el momento de la solicitud y mientras tenga una cuenta, por medio de agencias de informes de crédito, servicios de verificación de identidad, bancos, registros públicos y otras fuentes. Confirma que cada persona cuyos datos escribe lo ha aceptado.',
        'Podemos pedir otros documentos, como una identificación emitida por el gobierno, una licencia comercial, estados financieros o facturas, y podemos suspender los Servicios hasta recibirlos.',
      ],
    },
    {
      heading: 'Su cuenta y la seguridad de ella',
      body: [
        'Usted es responsable de todo lo que se haga con su cuenta, por usted o por cualquier persona a quien le dé acceso. Mantenga en secreto su contraseña y los códigos de verificación que le enviamos. No comparta un mismo acceso entre varias personas. Avísenos de inmediato si cree que alguien usó su cuenta sin permiso.',
        'Podemos confiar en las instrucciones que se den con sus credenciales. Nunca le pedimos su contraseña.',
      ],
    },
    {
      heading: 'Comunicaciones electrónicas y mensajes de texto',
      body: [
        'Usted acepta recibir nuestras comunicaciones por medios electrónicos, como se describe en el Consentimiento de firma electrónica. Al darnos un número de celular, acepta que le enviemos mensajes de texto para verificar que es suyo y para proteger su cuenta. Pueden aplicarse las tarifas de mensajes y datos de su operador.',
      ],
    },
    {
      heading: 'Su cuenta bancaria vinculada',
      body: [
        'Debe vincular una cuenta corriente de un banco o una cooperativa de crédito en Estados Unidos que esté a nombre de su empresa. Usted autoriza a {company} a acreditar sus fondos en esa cuenta y a debitar de ella las comisiones, los reembolsos, los contracargos, los saldos negativos y otros montos que nos deba, por transferencia electrónica conforme a las reglas de la red ACH.',
        'Esta autorización sigue vigente hasta que hayamos cerrado su cuenta y se hayan pagado todos los montos que debe. Un cambio de la cuenta bancaria surte efecto cuando hayamos verificado la nueva. No somos responsables de los pagos que se extravíen porque los números que nos dio eran incorrectos.',
        'Todos los saldos y las comisiones se expresan, se cobran y se liquidan en dólares estadounidenses.',
      ],
    },
    {
      heading: 'Comisiones',
      body: [
        'Usted acepta pagar las comisiones que se le muestran en la solicitud antes de enviarla y las que acepte después. Las comisiones por transacción son un porcentaje de la venta y un monto fijo por cada transacción; las deducimos de sus fondos. Se devengan cuando se procesa la transacción y no se devuelven cuando usted reembolsa un pago o cuando un pago es objeto de un contracargo.',
        'Las comisiones de suscripción, si su plan las incluye, se cobran el día 1 de cada mes por ese mes. Las deducimos de su saldo o las debitamos de su cuenta bancaria vinculada. Las comisiones por una parte de un mes no se prorratean.',
        'Podemos cambiar nuestras comisiones. Le damos un aviso de al menos 30 días sobre una comisión nueva o más alta. Si no está de acuerdo con ella, puede cerrar su cuenta antes de que entre en vigor; al usar los Servicios después de esa fecha, la acepta.',
      ],
    },
    {
      heading: 'Aceptación de pagos con tarjeta',
      body: [
        'Usted se compromete a seguir estas reglas siempre que acepte una tarjeta:',
        [
          'Envíe solo transacciones genuinas entre usted y su cliente, por el monto que el cliente aprobó, por bienes o servicios que haya prestado o se haya comprometido a prestar.',
          'Acepte toda tarjeta válida de las marcas que admite, y no trate a una marca peor que a otra.',
          'Agregue un recargo u ofrezca un descuento solo como lo permitan la ley y las reglas de las redes, y muéstrelo antes de que el cliente pague.',
          'No envíe transacciones por cuenta de otra persona, no divida una venta en varias transacciones, no entregue efectivo a cambio de un pago con tarjeta a menos que lo hayamos aprobado, ni use una tarjeta para cobrar una deuda dada por incobrable.',
          'Describa con claridad sus bienes, sus plazos de entrega y su política de reembolsos antes de que el cliente pague, y muestre el nombre de su empresa para que los clientes reconozcan el cargo en su estado de cuenta.',
          'Obtenga una autorización para cada transacción. Una autorización no garantiza que quien paga sea el titular de la tarjeta, ni que el pago no se revierta.',
        ],
      ],
    },
    {
      heading: 'Firmas, recibos y montos mínimos',
      body: [
        'Cuando el cliente y la tarjeta están presentes, usted debe obtener la firma del cliente en toda transacción de más de $25, a menos que las reglas de las redes eximan esa transacción.',
        'Debe ofrecer un recibo escrito, en papel o electrónico, por toda transacción de más de $15, y por cualquiera menor si el cliente lo pide. Un recibo no puede mostrar más que los últimos cuatro dígitos del número de tarjeta y nunca su fecha de vencimiento.',
        'Puede fijar un monto mínimo para las transacciones con tarjeta de crédito. El mínimo debe aplicarse por igual a todas las marcas y todos los emisores de tarjetas, no puede superar los diez dólares y no puede fijarse para tarjetas de débito.',
      ],
    },
    {
      heading: 'Reembolsos',
      body: [
        'Debe tener una política de reembolsos justa y mostrarla a sus clientes antes de que paguen. Puede emitir un reembolso por medio de los Servicios hasta 120 días después de que se hizo el pago. Un reembolso vuelve a la tarjeta que se cobró, no puede superar el monto original y no puede entregarse en efectivo.',
        'Tomamos el monto de un reembolso de su saldo y, si no alcanza, de sus próximos fondos o de su cuenta bancaria vinculada. Pasados 120 días, debe resolver el reembolso con el cliente por otros medios y sigue siendo responsable de cualquier contracargo que resulte.',
      ],
    },
    {
      heading: 'Contracargos',
      body: [
        'El titular o el emisor de una tarjeta puede disputar una transacción. Si una transacción es objeto de un contracargo, usted nos debe su monto total y toda comisión o multa que impongan el banco adquirente o la red de tarjetas, cualquiera que sea el motivo e incluso después de que se haya cerrado su cuenta.',
        'Le informamos cuando llega un contracargo y le ayudamos a responderlo. Debe enviarnos los documentos que pedimos, como el recibo, el comprobante de entrega y su correspondencia con el cliente, dentro de los 15 días posteriores a nuestra petición. Si llegan después, o no llegan, el contracargo es definitivo. La decisión de la red de tarjetas lo obliga a usted y nos obliga a nosotros.',
        'Si su tasa de contracargos es demasiado alta, a nuestro juicio o al de una red de tarjetas, podemos exigir un plan para reducirla, aumentar su reserva, demorar sus pagos o terminar los Servicios.',
      ],
    },
    {
      heading: 'Pagos a su cuenta',
      body: [
        'Liquidamos sus fondos, menos las comisiones y otros montos que deba, en su cuenta bancaria vinculada en EE. UU. El pago se hace antes de las 5 p. m., hora del Pacífico, al final del día hábil. Los fondos del viernes se pagan el domingo. Su banco decide cuándo queda disponible para usted un pago que recibió.',
        'Los primeros pagos a una cuenta bancaria nueva o modificada pueden tardar más mientras la verificamos. También podemos demorar un pago cuando la sección 16 lo permita, o cuando lo exijan la ley, una red de tarjetas o el banco adquirente.',
      ],
    },
    {
      heading: 'Historial de la cuenta y errores de procesamiento',
      body: [
        'Sus transacciones, comisiones y pagos se muestran en su cuenta. El historial de la cuenta está disponible hasta por un año. Conserve sus propios registros mientras los necesite; usted es responsable de conciliarlos con los nuestros.',
        'Debe informar un error de procesamiento, como una transacción que falta, se registró dos veces o se registró por un monto incorrecto, dentro de los 30 días posteriores a su primera aparición en el historial de su cuenta. Investigamos cada error que se informa a tiempo y lo corregimos con un crédito o un débito. En la medida en que la ley lo permita, usted renuncia a la corrección de un error que informe después.',
      ],
    },
    {
      heading: 'Reservas, retenciones y compensación',
      body: [
        'Podemos retener una parte de sus fondos como reserva, o demorar pagos, cuando creamos razonablemente que es necesario para cubrir contracargos, reembolsos, comisiones u otros montos que deba o pueda llegar a deber, por ejemplo, debido a su actividad, a sus plazos de entrega, a una transacción inusual o a una tasa alta de disputas. Le informamos el monto y el motivo cuando la ley lo permite.',
        'Una reserva no genera intereses para usted. Una vez cerrada su cuenta, podemos conservarla hasta que termine el período en que todavía pueden llegar contracargos. Usted nos otorga una garantía real sobre su reserva, su saldo y sus fondos para asegurar lo que nos debe.',
        'Podemos compensar cualquier monto que nos deba con cualquier monto que tengamos a su favor. Los montos impagos son exigibles a la vista, junto con los costos razonables de cobrarlos.',
      ],
    },
    {
      heading: 'Lo que no puede hacer',
      body: [
        'No puede usar los Servicios:',
        [
          'para nada ilícito, engañoso o desleal, ni para bienes y servicios que prohíban la ley, las redes de tarjetas o el banco adquirente;',
          'para actividades que no admitimos, de las que le damos una lista si la pide;',
          'para enviarnos información falsa, engañosa o de otra persona, ni para ocultar la verdadera naturaleza de su empresa;',
          'para interferir con los Servicios, sondear o eludir su seguridad, copiarlos o aplicarles ingeniería inversa, ni acceder a ellos por medios automatizados que no hayamos aprobado;',
          'para una persona o un país sujetos a sanciones de Estados Unidos, ni en beneficio de ellos.',
        ],
      ],
    },
    {
      heading: 'Datos de tarjetas y datos de clientes',
      body: [
        'Debe cumplir la norma de seguridad de datos de la industria de tarjetas de pago (Payment Card Industry Data Security Standard) en la medida en que se le aplique, y demostrarnos que la cumple cuando se lo pidamos. Nunca puede guardar la banda magnética completa, los datos del chip, el código de verificación de la tarjeta ni un PIN después de que se autorizó una transacción.',
        'Puede usar los datos personales de los titulares de tarjetas solo para completar la transacción, gestionar reembolsos y contracargos, y como lo exija la ley. Protéjalos con medidas razonables, publique su propio aviso de privacidad cuando la ley lo pida y avísenos de inmediato si sospecha que se perdieron, robaron o expusieron datos de tarjetas. Usted asume el costo de una investigación y de los cargos que resulten de una vulneración de la que sea responsable.',
      ],
    },
    {
      heading: 'Nuestro software y su contenido',
      body: [
        'Nosotros y nuestros licenciantes somos titulares de los Servicios y de todos los derechos sobre ellos. Le otorgamos una licencia personal, revocable e intransferible para usarlos en su empresa mientras estos Términos estén vigentes. Usted conserva todos los derechos sobre el contenido que envía y nos otorga el derecho de usarlo en la medida necesaria para prestar los Servicios.',
        'Nos permite mostrar el nombre y los datos de contacto de su empresa en recibos y estados de cuenta de tarjetas. Ninguno de los dos puede usar las marcas del otro de ninguna otra manera sin consentimiento.',
      ],
    },
    {
      heading: 'Impuestos',
      body: [
        'Usted es responsable de determinar, recaudar, declarar y pagar todos los impuestos que se apliquen a sus ventas. La ley nos exige informar el monto bruto de sus pagos con tarjeta al Servicio de Impuestos Internos (IRS) y a las autoridades fiscales estatales en el Formulario 1099-K. Si el nombre o el número de identificación fiscal que nos dio no coincide con sus registros, es posible que tengamos que retener una parte de sus fondos y enviarla a esas autoridades.',
      ],
    },
    {
      heading: 'Acuerdo de servicios para comercios: las partes',
      body: [
        'Las secciones 21 a 23 son el Acuerdo de servicios para comercios entre usted, como Subcomercio, y el banco adquirente que patrocina a {company} en las redes de tarjetas (el “Banco”). Las redes de tarjetas lo exigen. El nombre y la dirección del Banco figuran en su cuenta y en sus estados de cuenta, y se los damos si los pide. Al aceptar estos Términos, acepta también el Acuerdo de servicios para comercios, que entra en vigor cuando se aprueba su solicitud.',
        'El Banco es responsable de procesar y liquidar sus transacciones con tarjeta ante las redes de tarjetas. Ha designado a {company} para liquidarle sus fondos y atender su cuenta. El pago del Banco a {company} extingue la obligación del Banco de pagarle a usted. El Banco puede ceder este acuerdo a otro miembro de las redes de tarjetas.',
      ],
    },
    {
      heading: 'Acuerdo de servicios para comercios: sus obligaciones',
      body: [
        'Usted se compromete ante el Banco:',
        [
          'a cumplir las reglas de las redes de tarjetas, tal como se publiquen en cada momento, y la norma de seguridad de datos de la industria de tarjetas de pago;',
          'a enviar solo ventas genuinas a sus propios clientes, y a conservar recibos y registros como lo exigen las reglas de las redes;',
          'a responder económicamente por los contracargos, reembolsos, comisiones, multas y cargos que surjan de sus transacciones;',
          'a permitir que el Banco o {company} inspeccionen su empresa y sus registros, con un aviso razonable, para verificar que cumple;',
          'a usar las marcas de las redes de tarjetas solo como ellas lo permitan, y a dejar de usarlas cuando termine este acuerdo.',
        ],
      ],
    },
    {
      heading: 'Acuerdo de servicios para comercios: derechos del Banco y de las redes de tarjetas',
      body: [
        'El Banco puede retener o rechazar fondos, revertir una transacción o terminar este acuerdo de inmediato si cree que usted lo incumplió, que sus transacciones son fraudulentas o conllevan un riesgo indebido, o si una red de tarjetas lo exige. El Banco o {company} pueden estar obligados a informar el nombre comercial y los responsables de un Subcomercio cuyo acuerdo se terminó con causa a una lista que mantienen las redes de tarjetas. Una red de tarjetas puede rechazar o terminar su participación en cualquier momento.',
        'Si sus ventas con tarjeta superan el límite anual que una red de tarjetas fija para los Subcomercios, debe celebrar un acuerdo directo con el Banco para continuar. Si estas secciones y el resto de los Términos se contradicen, estas secciones prevalecen entre usted y el Banco. Si los Términos y las reglas de las redes se contradicen, prevalecen las reglas de las redes.',
      ],
    },
    {
      heading: 'Suspensión y cierre de la cuenta',
      body: [
        'Puede cerrar su cuenta en cualquier momento escribiéndonos. Podemos suspender o terminar los Servicios, o una parte de ellos, en cualquier momento con un aviso a usted, y de inmediato si incumple estos Términos, si sospechamos fraude o un riesgo indebido, si su correo electrónico ya no funciona, si cae en insolvencia, o si el Banco, una red de tarjetas o la ley lo exigen.',
        'Cuando se cierra su cuenta, las transacciones pendientes se completan o se cancelan, y usted sigue siendo responsable de los reembolsos, los contracargos y las comisiones que surjan de transacciones anteriores. Pagamos el saldo restante una vez cubiertos todos los montos que debe. Las secciones que por su naturaleza deben subsistir, entre ellas las relativas a contracargos, reservas, responsabilidad y disputas, siguen vigentes.',
      ],
    },
    {
      heading: 'Garantías, responsabilidad e indemnización',
      body: [
        'Los Servicios se prestan “tal como están” y “según disponibilidad”. En la medida en que la ley lo permita, {company} y el Banco no otorgan ninguna garantía, expresa ni implícita, incluidas las de comerciabilidad, idoneidad para un fin determinado y no infracción. No prometemos que los Servicios sean ininterrumpidos ni estén libres de errores, ni que se autorice una transacción determinada.',
        'En la medida en que la ley lo permita, ni {company} ni el Banco responden por daños indirectos, incidentales, especiales, consecuentes o punitivos, ni por la pérdida de ganancias, ingresos, clientela o datos. Nuestra responsabilidad total en relación con los Servicios se limita al monto de las comisiones que usted nos pagó en los 3 meses anteriores al hecho que dio origen al reclamo. Esto no limita nuestra obligación de liquidarle sus fondos conforme a estos Términos, ni ninguna responsabilidad que la ley no permita limitar.',
        'Usted se compromete a indemnizar a {company}, al Banco y a sus afiliadas, empleados y agentes por los reclamos, pérdidas, multas y costos legales razonables que surjan de sus ventas, de su incumplimiento de estos Términos, de las reglas de las redes o de la ley, o de los actos de cualquier persona que use su cuenta con sus credenciales.',
      ],
    },
    {
      heading: 'Plazo para los reclamos',
      body: [
        'Si tiene una disputa con nosotros, debe actuar dentro de un año. Un reclamo relacionado con estos Términos o con los Servicios que no se haya presentado dentro de un año después de que se conocieron, o debieron conocerse, los hechos en que se basa queda prescrito, en la medida en que la ley lo permita. Los plazos más cortos indicados antes siguen vigentes.',
      ],
    },
    {
      heading: 'Disputas y arbitraje',
      body: [
        'Escríbanos primero: la mayoría de los problemas se pueden resolver rápidamente. Una disputa que no se pueda resolver así se decide mediante arbitraje vinculante, ante un solo árbitro de una organización de arbitraje reconocida a nivel nacional, conforme a sus reglas para disputas comerciales, y no en un tribunal. Aun así, cualquiera de los dos puede presentar un reclamo individual en un tribunal de reclamos menores, o pedir a un tribunal que proteja la propiedad intelectual o la información confidencial. La Ley Federal de Arbitraje rige esta sección.',
        'Las audiencias se celebran por teléfono o video, o en el condado del domicilio de su empresa si lo prefiere. Si su reclamo es por menos de $5,000, le reembolsamos las tarifas de presentación, de administración y del árbitro que haya pagado, a menos que el árbitro considere que el reclamo es frívolo o temerario. En lo demás, cada parte asume sus propios costos, a menos que la ley disponga otra cosa.',
        'Usted y {company} pueden presentar reclamos el uno contra el otro solo a título individual, y no como demandantes o miembros de una demanda colectiva o representativa. El árbitro no puede combinar los reclamos de varias personas. Si este párrafo no se puede hacer valer para un reclamo, ese reclamo se decide en un tribunal. Cuando un reclamo se decide en un tribunal, ambos renunciamos a un juicio con jurado.',
      ],
    },
    {
      heading: 'Cambios en estos Términos',
      body: [
        'Podemos modificar estos Términos, el Aviso de privacidad y el Consentimiento de firma electrónica. Las modificaciones surten efecto cuando se publican, a menos que la publicación indique una fecha posterior; los cambios de comisiones siguen la sección 9. La fecha del principio muestra cuándo se actualizó el texto por última vez. Al usar los Servicios después de que se publicó una modificación, usted la acepta. Si no está de acuerdo, deje de usar los Servicios y cierre su cuenta.',
      ],
    },
    {
      heading: 'Disposiciones generales',
      body: [
        'Estos Términos se rigen por la ley federal y por las leyes del estado en que {company} tiene su sede principal, sin tener en cuenta las normas sobre conflicto de leyes. Usted no puede cederlos sin nuestro consentimiento; nosotros podemos cederlos como parte de una fusión, una venta de activos o un cambio del banco adquirente.',
        'Usted y {company} son contratistas independientes; aparte del mandato limitado que se describe en la sección 2, estos Términos no crean ninguna sociedad, relación laboral ni mandato. Si una disposición no se puede hacer valer, las demás siguen vigentes. No ejercer un derecho no equivale a renunciar a él. Ninguno de los dos responde por demoras causadas por hechos fuera de su control razonable. Nadie más que usted, {company} y el Banco puede hacer valer estos Términos.',
        'Estos Términos, junto con el Acuerdo de servicios para comercios, el Aviso de privacidad, el Consentimiento de firma electrónica y las comisiones que se le muestran, constituyen el acuerdo completo sobre los Servicios. Se aplica el texto en inglés. Puede comunicarse con {company} a través del enlace Ayuda de la solicitud, a través de su cuenta o a la dirección de atención que figura en los mensajes que le enviamos.',
      ],
    },
  ],
};
