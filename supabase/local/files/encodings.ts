import { extname } from 'node:path';
import { contentType } from 'mime-types';
import Negotiator from 'negotiator';

export const compressedName = (name: string, encoding: string): string =>
  `${name}.${encoding === 'gzip' ? 'gz' : encoding}`;

export const isCompressedFile = (path: string): boolean => /\.(?:br|gz)$/.test(path);

export const contentTypeOf = (name: string): string =>
  contentType(extname(name)) || 'application/octet-stream';

export const isCompressible = (type: string): boolean => /^text\/|(?:json|xml|wasm|icon)\b/.test(type);

/** The encodings that an Accept-Encoding header allows, the one with the smaller files first. */
export const acceptedEncodings = (accepted: string | undefined): string[] =>
  new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(['br', 'gzip']).toSorted();
