// A browser's side of Web Push: the keys of a subscription, and RFC 8291 written with node:crypto, so that it can contradict
// the library that the functions use.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import * as v from 'valibot';

export type PushPayload = v.InferOutput<typeof payloadSchema>;

const payloadSchema = v.strictObject({
  web_push: v.literal(8030),
  notification: v.strictObject({
    title: v.string(),
    body: v.string(),
    tag: v.string(),
    silent: v.boolean(),
    navigate: v.pipe(v.string(), v.url()),
    data: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
  }),
  app_badge: v.number(),
});

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export const makeSubscription = (endpoint: string) => {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    /** Throws for a body that is not encrypted for this subscription. */
    decrypt: (body: Buffer): PushPayload => {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(keys.computeSecret(sender), auth, keyInfo, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      const text = padded.subarray(0, padded.lastIndexOf(2)).toString();
      return v.parse(payloadSchema, JSON.parse(text));
    },
  };
};
