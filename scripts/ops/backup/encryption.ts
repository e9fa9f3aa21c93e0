// Files of rows in the age format (https://age-encryption.org/v1): without the secret key the backup cannot be read.
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ok } from '../../../src/domain/result.ts';
import { refused, type Outcome } from './outcome.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts or decrypts a stream. */
export type ByteTransform = (rows: Bytes) => Promise<Bytes>;

/** A new key pair; the identity decrypts what is encrypted for the recipient. */
export const makeKeyPair = async (): Promise<{ readonly identity: string; readonly recipient: string }> => {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
};

const streamOf = (bytes: Bytes): ReadableStream<Uint8Array> => {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
};

/** Encrypts for BACKUP_RECIPIENT; null when it is not set. */
export const readEncryption = (env: NodeJS.ProcessEnv): Outcome<ByteTransform | null> => {
  const recipient = env['BACKUP_RECIPIENT']?.trim() ?? '';
  if (recipient === '') return ok(null);
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    return refused(
      'BACKUP_RECIPIENT must be a public key, age1…: npm run backup -- --new-key makes one with its secret key.',
    );
  }
  return ok((rows) => encrypter.encrypt(streamOf(rows)));
};

/** Decrypts with BACKUP_IDENTITY; null when it is not set. */
export const readDecryption = (env: NodeJS.ProcessEnv): Outcome<ByteTransform | null> => {
  const identity = env['BACKUP_IDENTITY']?.trim() ?? '';
  if (identity === '') return ok(null);
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    return refused('BACKUP_IDENTITY must be the secret key of the backup, AGE-SECRET-KEY-1….');
  }
  return ok((rows) => decrypter.decrypt(streamOf(rows)));
};
