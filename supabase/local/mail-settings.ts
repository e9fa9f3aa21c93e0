import { join } from 'node:path';
import * as v from 'valibot';

/** Where e-mails are written, and in whose name. */
export const mailSettingsSchema = v.object({
  folder: v.string(),
  from: v.object({ name: v.string(), address: v.string() }),
});

export type MailSettings = v.InferOutput<typeof mailSettingsSchema>;

const nobody = { name: 'Cedar & Steam', address: 'noreply@cedarandsteam.example' };

/** E-mails stay in DATA_DIR/mail. */
export const mailSettings = (dataDir: string): MailSettings => ({
  folder: join(dataDir, 'mail'),
  from: nobody,
});
