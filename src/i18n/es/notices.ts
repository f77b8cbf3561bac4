import type { notices as source } from '../en/notices';

export const notices = {
  'page.error': 'Error: {title}',
  'form.saveFailed': 'No se pudo enviar. Inténtelo de nuevo.',
  'action.getStarted': 'Comenzar',
  'version.title': 'Nueva versión disponible',
  'version.text':
    'Hay una nueva versión de esta aplicación. Estamos guardando lo que escribió. Inicie sesión de nuevo para continuar donde lo dejó.',
  'version.action': 'Iniciar sesión de nuevo',
  'submitted.title': 'Su solicitud ya se envió.',
  'submitted.text': 'Puede iniciar sesión en el portal de administración.',
  'submitted.action': 'Ir al portal de administración',
  'unsupported.title': 'Navegador no compatible',
  'unsupported.text': 'Este navegador no es compatible. Use Edge, Chrome, Firefox o Safari.',
  'inactive.text': 'Comuníquese con su representante de ventas para confirmar que la cuenta está activa.',
  'inviteSubmitted.title': 'Su invitación ya se envió',
  'inviteSubmitted.text': 'Aquí no queda nada por hacer. Puede consultar su cuenta en el portal de administración.',
  'inviteExpired.title': 'Su invitación ha vencido',
  'inviteExpired.text': 'Todavía puede presentar una solicitud. Comience una nueva o continúe la que ya comenzó.',
  'welcome.title': 'Le damos la bienvenida a {name}',
  'welcome.text': 'Solicite una cuenta de comercio para aceptar pagos con tarjeta.',
  'action.cancel': 'Cancelar',
  'form.secretOnFile': 'Guardado: {value}',
  'saveAndExit.failed': 'No se pudieron guardar sus respuestas. Revise su conexión e inténtelo de nuevo.',
  'save.saving': 'Guardando…',
  'save.saved': 'Guardado',
  'save.failed': 'Aún no se guardó. Seguiremos intentándolo.',
} as const satisfies Record<keyof typeof source, string>;
