export { watchPendingForms } from '@/data/pending-forms.repository.ts';
export { purgeVisits, trackInteraction, trackPageView } from '@/data/visits.repository.ts';
export {
  applyUpdate,
  keepPhotos,
  noteReadinessAnnounced,
  startServiceWorker,
} from '@/platform/service-worker.ts';
export { followInstall, handleInstallAction } from './install.ts';
