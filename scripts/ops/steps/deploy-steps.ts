import type { DeployContext } from '../context.ts';
import type { Step } from '../run-steps.ts';
import { advisorsStep, functionsStep, migrationsStep, secretsStep, settingsStep } from './backend-steps.ts';
import { backupStep } from './backup-step.ts';
import { administratorStep, jobsStep, routesStep } from './database-steps.ts';
import { checkStep, siteStep } from './site-steps.ts';

/** The steps in their order: those that read tables come after the migrations, the site after its back end. */
const makeStep: Readonly<Record<string, (context: DeployContext) => Step>> = {
  backup: (context) => backupStep(context, migrationsStep(context)),
  migrations: migrationsStep,
  advisors: advisorsStep,
  settings: settingsStep,
  secrets: secretsStep,
  functions: functionsStep,
  routes: routesStep,
  jobs: jobsStep,
  administrator: administratorStep,
  site: siteStep,
  check: checkStep,
};

export const stepNames: readonly string[] = Object.keys(makeStep);

export const deploySteps = (context: DeployContext): readonly Step[] =>
  Object.values(makeStep).map((make) => make(context));
