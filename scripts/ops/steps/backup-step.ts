import { join } from 'node:path';
import { ok } from '../../../src/domain/result.ts';
import { root } from '../../dev/bootstrap.mjs';
import { backUpHosted } from '../backup/back-up-hosted.ts';
import { attempt, hasTable, type DeployContext } from '../context.ts';
import type { Step } from '../run-steps.ts';

const folder = join(root, 'backups');

/** Takes a backup before migrations, except of an empty project. */
export const backupStep = (
  { sql, settings, keys, print }: DeployContext,
  { plan: planMigrations }: Pick<Step, 'plan'>,
): Step => ({
  name: 'backup',
  title: 'Backup',
  isCheck: true,
  plan: async () => {
    const hasData = await attempt(() => hasTable(sql, 'private.admins'));
    if (!hasData.ok || !hasData.value) return hasData.ok ? ok([]) : hasData;
    const pending = await planMigrations();
    if (!pending.ok) return pending;
    return ok(pending.value.length === 0 ? [] : [`before the migrations, to ${folder}`]);
  },
  apply: async () => {
    const taken = await backUpHosted({
      sql,
      projectUrl: settings.projectUrl,
      secretKey: keys.secret,
      name: settings.projectRef,
      to: folder,
    });
    if (!taken.ok) return taken;
    print(`  ${taken.value.folder}`);
    return ok(undefined);
  },
});
