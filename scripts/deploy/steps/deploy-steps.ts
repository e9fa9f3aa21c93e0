import type { DeployContext } from '../context.ts';
import type { Step } from '../run-steps.ts';
import { advisorsStep, functionsStep, migrationsStep, secretsStep, settingsStep } from './backend-steps.ts';
import { backupStep } from './backup-step.ts';
import { administratorStep, jobsStep, routesStep } from './database-steps.ts';
import { checkStep, siteStep } from './site-steps.ts';

/** The steps of a deployment in their order: what reads a table comes after the migrations, the site after its back end. */
export const deploySteps = (context: DeployContext): readonly Step[] => [
  backupStep(context, migrationsStep(context)),
  migrationsStep(context),
  advisorsStep(context),
  settingsStep(context),
  secretsStep(context),
  functionsStep(context),
  routesStep(context),
  jobsStep(context),
  administratorStep(context),
  siteStep(context),
  checkStep(context),
];
