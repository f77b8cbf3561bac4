import type { LegalContent } from '../legal-document';

/** A translation of `../esign.ts`, block by block. */
export const esign: LegalContent = {
  title: 'Consentimiento de firma electrónica',
  updated: { year: 2023, month: 8, day: 31 },
  sections: [
    {
      heading: 'Su consentimiento',
      body: [
        'Antes de que presente su solicitud, la ley nos exige informarle cómo {company} (“nosotros”) entrega documentos por medios electrónicos, y pedirle su consentimiento. Lea este texto y conserve una copia: puede imprimirlo, o guardarlo como archivo, con el botón Imprimir que está al principio.',
        'Al aceptar este Consentimiento de firma electrónica en la solicitud, usted acepta recibir nuestras comunicaciones por medios electrónicos y firmar electrónicamente, en lugar de hacerlo en papel. Su firma electrónica, que incluye marcar una casilla y presionar un botón destinado a mostrar su aceptación, tiene el mismo efecto que una firma manuscrita. También confirma que está autorizado para dar este consentimiento en nombre de la empresa solicitante.',
      ],
    },
    {
      heading: 'Qué abarca su consentimiento',
      body: [
        'Su consentimiento abarca la solicitud, su cuenta de comercio y todos los Servicios de {company}, mientras tenga una cuenta. No se limita a una sola transacción. Se aplica a estos documentos (las “Comunicaciones”):',
        [
          'los Términos del servicio, el Acuerdo de servicios para comercios, el Aviso de privacidad, este consentimiento y cada una de sus modificaciones;',
          'las divulgaciones y los avisos que exige la ley, incluidos los relativos a las comisiones y al resultado de su solicitud;',
          'recibos, estados de cuenta, historial de la cuenta, formularios de impuestos y avisos de contracargos;',
          'solicitudes de información, avisos de seguridad y respuestas a sus preguntas.',
        ],
      ],
    },
    {
      heading: 'Cómo entregamos las Comunicaciones',
      body: [
        'Entregamos las Comunicaciones mostrándolas en la solicitud o en su cuenta, publicándolas en un sitio web que le indiquemos, por correo electrónico a la dirección que nos dio o por mensaje de texto a su número de celular. Se considera que usted recibió una Comunicación dentro de las 24 horas posteriores a su publicación o envío, la haya abierto o no, a menos que sepamos que no se pudo entregar.',
        'Aun así, podemos enviar una Comunicación en papel, y lo hacemos cuando la ley lo exige.',
      ],
    },
    {
      heading: 'Qué necesita',
      body: [
        'Para leer, recibir y conservar las Comunicaciones por medios electrónicos, necesita:',
        [
          'una computadora, tableta o teléfono con conexión a internet;',
          'una versión actual de Edge, Chrome, Firefox o Safari, con JavaScript y las cookies habilitados;',
          'un programa que abra archivos PDF, como lo hacen los navegadores actuales;',
          'una dirección de correo electrónico válida que revise, y un número de celular de EE. UU. que pueda recibir mensajes de texto;',
          'espacio para guardar las Comunicaciones, o una impresora para imprimirlas.',
        ],
        'Si un cambio en estos requisitos crea un riesgo importante de que usted ya no pueda leer o conservar las Comunicaciones, le informaremos los nuevos requisitos. En ese caso, puede retirar su consentimiento sin ningún cargo ni consecuencia que no se le haya informado aquí.',
      ],
    },
    {
      heading: 'Que usted puede leer esto',
      body: [
        'Al dar su consentimiento por medios electrónicos, en un dispositivo en el que abrió este texto, usted demuestra que puede acceder a la información en la forma en que entregamos las Comunicaciones. Confirmamos su número de celular con un código que usted escribe, y usamos su correo electrónico desde el comienzo de la solicitud, para que ambos sepamos que nuestros mensajes le llegan.',
      ],
    },
    {
      heading: 'Copias en papel',
      body: [
        'Usted tiene derecho a recibir una Comunicación en papel. Puede pedir una copia en papel de una Comunicación dentro de los 180 días posteriores a la fecha en que la entregamos. Escríbanos a través del enlace Ayuda de la solicitud, a través de su cuenta o a la dirección de atención que figura en nuestros mensajes, e indíquenos qué Comunicación necesita y a qué dirección postal debemos enviarla. No cobramos por las copias en papel. Pedir una no retira su consentimiento.',
      ],
    },
    {
      heading: 'Cómo retirar su consentimiento',
      body: [
        'Puede retirar su consentimiento en cualquier momento, por los mismos medios por los que puede pedir una copia en papel. Indique el nombre de su empresa y el correo electrónico de su cuenta, para que podamos encontrarla. No tiene costo. El retiro surte efecto después de que hayamos tenido un tiempo razonable para procesarlo. No afecta la validez de las Comunicaciones entregadas ni de los documentos firmados antes.',
        'Los Servicios de {company} se prestan por medios electrónicos y no se pueden prestar en papel. Si retira su consentimiento antes de que se apruebe su solicitud, no podemos continuar con ella. Si lo retira después, cerramos su cuenta; las partes de los Términos que subsisten siguen vigentes, y le pagamos los fondos que le queden según lo previsto en los Términos.',
      ],
    },
    {
      heading: 'Cómo mantener al día sus datos de contacto',
      body: [
        'Debe mantener al día su correo electrónico, su número de celular y su dirección postal. Puede cambiarlos en su cuenta o escribiéndonos; mientras su solicitud esté abierta, puede cambiarlos en la solicitud misma o a través del enlace Ayuda.',
        'Si le enviamos una Comunicación y no la recibe porque la dirección registrada es incorrecta o está desactualizada, está bloqueada por su proveedor o no puede aceptar nuestro mensaje, se considera de todos modos que se la entregamos. Una dirección de correo electrónico no válida puede llevar al cierre de su cuenta. Si nos devuelven un mensaje dirigido a usted, podemos tratar su cuenta como inactiva, y es posible que no pueda usar los Servicios hasta que nos dé una dirección de correo electrónico válida.',
      ],
    },
    {
      heading: 'Ley federal y cambios',
      body: [
        'Este consentimiento se da conforme a la ley federal de firmas electrónicas (Electronic Signatures in Global and National Commerce Act, 15 U.S.C. § 7001), que se aplica a su relación con {company} junto con las leyes estatales sobre transacciones electrónicas. Podemos modificar este texto; las modificaciones surten efecto cuando se publican, y la fecha del principio muestra cuándo se actualizó por última vez. Si la ley exige un nuevo consentimiento, se lo pediremos.',
      ],
    },
  ],
};
