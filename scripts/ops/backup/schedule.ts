// Configuration that repeats `npm run backup`: the owner copies it to systemd or cron.
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { root } from '../../dev/bootstrap.mjs';

type Options = { readonly to: string; readonly keep?: string | undefined };

const eight = '8';

const quotedForShell = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** systemd reads backslashes, quotes, % and $ in a command. */
const quotedForSystemd = (word: string): string =>
  `"${word
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll('%', '%%')
    .replaceAll('$', '$$$$')}"`;

/** A systemd timer with its service, and a line of crontab, which run the backup each Sunday night. */
export const scheduleOf = ({ to, keep = eight }: Options): string => {
  const words = [
    join(root, 'node_modules/node/bin/node'),
    join(root, 'scripts/dev/command.mjs'),
    'ops/backup.ts',
    '--to',
    to,
    '--keep',
    keep,
  ];
  const shell = words
    .map(quotedForShell)
    .join(' ')
    .replaceAll('%', String.raw`\%`);
  return `# With systemd: two files, then "sudo systemctl enable --now cedar-and-steam-backup.timer".
# /etc/systemd/system/cedar-and-steam-backup.service
[Unit]
Description=Backup of Cedar & Steam

[Service]
Type=oneshot
User=${userInfo().username}
WorkingDirectory=${root.replaceAll('%', '%%')}
ExecStart=${words.map(quotedForSystemd).join(' ')}

# /etc/systemd/system/cedar-and-steam-backup.timer
[Unit]
Description=Backup of Cedar & Steam each Sunday

[Timer]
OnCalendar=Sun 03:30
Persistent=true

[Install]
WantedBy=timers.target

# With cron: this line in "crontab -e". Cron mails what the command prints.
30 3 * * 0 cd ${quotedForShell(root).replaceAll('%', String.raw`\%`)} && ${shell}`;
};
