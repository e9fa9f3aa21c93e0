/** Begins a line of the build that names a step; `npm start` shows such lines alone. */
export const stepMark = '· ';
