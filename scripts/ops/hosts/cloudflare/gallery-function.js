// Address of the gallery function, written at deployment: a variable of the Worker would need another right of the token.
/** @type {string} */
export const galleryFunction = '';
