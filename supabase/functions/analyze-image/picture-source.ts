// Which pictures are looked at: those that came with the request, and objects of our own bucket. Nothing else is fetched.
import { describedBytes } from '../../../src/domain/analysis.ts';
import { sniffPicture, SNIFFED_BYTES } from '../../../src/domain/picture-type.ts';

export type PictureSource =
  { readonly kind: 'data'; readonly address: string } | { readonly kind: 'object'; readonly path: string };

const dataAddress = /^data:image\/(?<type>jpeg|webp);base64,(?<data>[A-Za-z0-9+/]+={0,2})$/;
const objectAddress =
  /^(?<origin>.*)\/storage\/v1\/object\/public\/gallery-photos\/(?<path>gallery\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{64}-(?:480|960|1600|2400)\.(?:webp|jpg))$/;

const longest = 'data:image/jpeg;base64,'.length + 4 * Math.ceil(describedBytes / 3);

/** The longest body that may hold one of them, in bytes. */
export const longestBody = longest + 1_000;

/** The first bytes must be those of the named type: only pictures leave the house. */
const isDataAddress = (address: string): boolean => {
  const { type, data } = (address.length <= longest ? dataAddress.exec(address)?.groups : undefined) ?? {};
  if (type === undefined || data === undefined || data.length % 4 !== 0) return false;
  const start = atob(data.slice(0, Math.ceil(SNIFFED_BYTES / 3) * 4));
  return sniffPicture(Uint8Array.from(start, (character) => character.charCodeAt(0))).type === type;
};

/** Undefined for every address that is not looked at. `ownOrigin` is the project's; a path without origin is ours too. */
export const pictureSource = (address: string, ownOrigin: string): PictureSource | undefined => {
  if (address.startsWith('data:')) return isDataAddress(address) ? { kind: 'data', address } : undefined;
  const found = address.length < 400 ? objectAddress.exec(address)?.groups : undefined;
  const { origin, path } = found ?? {};
  return path !== undefined && (origin === '' || origin === ownOrigin) ? { kind: 'object', path } : undefined;
};
