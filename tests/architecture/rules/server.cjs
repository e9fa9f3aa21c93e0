// The folders of the embedded server and the one direction between them.

const { UNIT_TEST, forbid } = require('./words.cjs');

const folder = '^supabase/local/';

/** @param {string} name @param {...string} below the folders that it may import */
const layer = (name, ...below) =>
  forbid(
    `server-${name}-imports-downward`,
    'Imports of the embedded server point one way: base, data-dir, files and mail, database, http, then the files at the root. Move what a lower folder needs down.',
    { path: `${folder}${name}/`, pathNot: UNIT_TEST },
    { path: folder, pathNot: [`${folder}(${[name, ...below].join('|')})/`] },
  );

module.exports = [
  layer('base'),
  layer('data-dir', 'base'),
  layer('files', 'base', 'data-dir'),
  layer('mail', 'base', 'data-dir'),
  layer('database', 'base', 'data-dir', 'files', 'mail'),
  layer('http', 'base', 'data-dir', 'files', 'mail', 'database'),
  forbid(
    'back-end-imports-no-scripts',
    'Scripts use the back end, not the other way round: move what both need to supabase/local/base/.',
    { path: '^supabase/' },
    { path: '^scripts/' },
  ),
];
