export const pageTitle = 'Alta de comercios';
export const noScript = 'Esta solicitud necesita JavaScript. Actívelo y vuelva a cargar la página.';
