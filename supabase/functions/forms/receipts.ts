// The e-mail that tells a visitor that a message arrived. Anyone can type any address, so its text is fixed.
import { business } from '../../../src/content/business.ts';
import * as facts from '../../../src/content/business.ts';
import { receiptNumber } from '../../../src/domain/receipt-number.ts';
import { isPlainAddress } from './mailer.ts';
import type { FormsPorts, Mail, Receipt } from './ports.ts';

/** As many in one round. */
const roundLimit = 20;

/** `siteUrl` without a trailing slash, or '' when it is not known. */
const receiptMail = ({ id, email, estimate }: Receipt, siteUrl: string): Mail => ({
  id: `receipt-${id}`,
  to: [email],
  replyTo: business.email.display,
  subject: `We have your message (${receiptNumber(id)})`,
  text: [
    `Thank you for writing to ${business.name}. We answer within ${facts.answerTime}, by email or phone. If it is urgent, call ${business.phone.display}.`,
    ...(estimate === null || siteUrl === '' ? [] : [`Your estimate: ${siteUrl}/cost-calculator${estimate}`]),
    `The number of your message is ${receiptNumber(id)}.`,
    `This address was typed into the contact form of ${siteUrl === '' ? business.name : siteUrl}. If that was not you, you can ignore this e-mail.`,
  ].join('\n\n'),
});

/** Sends the receipt of this message, or those of the last day that are missing. A failure is logged and not retried. */
export const sendReceipts = async (messageId: string | null, ports: FormsPorts): Promise<void> => {
  const { mailer, database, settings, isEnding, log } = ports;
  if (mailer === undefined) return;
  try {
    for (let sent = 0; sent < roundLimit && !isEnding(); sent += 1) {
      const receipt = await database.claimReceipt(messageId);
      if (receipt === null) return;
      // Another form could name two mailboxes.
      const isWritable = isPlainAddress(receipt.email);
      if (isWritable && !(await mailer(receiptMail(receipt, settings.siteUrl))))
        log(`forms: the receipt of message ${receiptNumber(receipt.id)} was not sent`);
      if (messageId !== null) return;
    }
  } catch (error) {
    log(`forms: a receipt ended in ${error instanceof Error ? error.name : 'a failure'}`);
  }
};
