import type { ServiceContent } from '../types.ts';
import { commercialSaunaProjects } from './commercial-sauna-projects.ts';
import { customSaunaDesign } from './custom-sauna-design.ts';
import { customSaunaInstallation } from './custom-sauna-installation.ts';
import { indoorInfraredSauna } from './indoor-infrared-sauna.ts';
import { outdoorSaunaKits } from './outdoor-sauna-kits.ts';
import { residentialSaunaBuilds } from './residential-sauna-builds.ts';
import { steamShowerDesign } from './steam-shower-design.ts';
import { steamShowerInstallation } from './steam-shower-installation.ts';

export const services: readonly ServiceContent[] = [
  customSaunaDesign,
  customSaunaInstallation,
  steamShowerDesign,
  steamShowerInstallation,
  residentialSaunaBuilds,
  commercialSaunaProjects,
  outdoorSaunaKits,
  indoorInfraredSauna,
];
