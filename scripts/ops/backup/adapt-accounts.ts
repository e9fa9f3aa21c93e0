// Adapts accounts of the local server: Supabase Auth reads only accounts with the instance id zero, and no nulls in some columns.
import type { Database } from './instance.ts';
import { columnList } from './schema.ts';
import type { Target } from './target.ts';

const zeroInstance = '00000000-0000-0000-0000-000000000000';

const neverNull = [
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
];

/** For accounts of the local server that are restored to a hosted project. */
export const adaptAccounts = async (database: Database, { pairs }: Target): Promise<void> => {
  const users = pairs.find(({ entry }) => entry.name === 'auth.users');
  const isForeign =
    users?.table.columns.includes('instance_id') === true && !users.columns.includes('instance_id');
  if (!isForeign) return;
  const texts = neverNull.filter((column) => users.table.columns.includes(column));
  const changes = [
    `instance_id = '${zeroInstance}'`,
    ...texts.map((column) => `${columnList([column])} = coalesce(${columnList([column])}, '')`),
  ];
  await database.query(`update auth.users set ${changes.join(', ')}`);
};
