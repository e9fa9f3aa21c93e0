import { createRoot } from 'react-dom/client';
import { AdminApp } from './app/admin/admin-app.tsx';
import { startAnalysisListeners } from './app/admin/listeners/analysis.ts';
import { startConnectionListeners } from './app/admin/listeners/connection.ts';
import { startPhotoToasts } from './app/admin/listeners/photo-toasts.ts';
import { startPhotosListeners } from './app/admin/listeners/photos.ts';
import { startFreshness } from './app/admin/listeners/freshness.ts';
import { startInboxListeners } from './app/admin/listeners/inbox.ts';
import { startNotificationListeners } from './app/admin/listeners/notifications.ts';
import { startInactivityListeners, startInactivity } from './app/admin/listeners/inactivity.ts';
import { guardUnsavedWork } from './app/admin/listeners/leaving.ts';
import { startSessionListeners, startSession } from './app/admin/listeners/session.ts';
import { startSettingsListeners } from './app/admin/listeners/settings.ts';
import { reportShareProblem } from './app/admin/listeners/share-target.ts';
import { startThemeListeners } from './app/admin/listeners/theme.ts';
import { startOfflineUse } from './app/admin/offline.ts';
import { createAdminStore } from './app/admin/store.ts';
import { createAdminServices } from './data/admin-services.repository.ts';
import { controllingWorker } from './platform/controlling-worker.ts';
import { suppressShiftedDoubleClicks } from './platform/suppress-shifted-clicks.ts';
import { whenIdle } from './platform/when-idle.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no #root element.');
const initialController = controllingWorker();

suppressShiftedDoubleClicks(document);
const services = createAdminServices();
const { store, listen } = createAdminStore(services);
startThemeListeners(store, listen, services.photos.events);
startConnectionListeners(store);
startSessionListeners(store, listen);
startPhotoToasts(store, listen);
startSettingsListeners(store, listen, services);
startInactivityListeners(store, listen);
startInboxListeners(store, listen);
startNotificationListeners(store, listen, services);
guardUnsavedWork(listen);
reportShareProblem(store);
createRoot(container).render(<AdminApp store={store} />);
startInactivity(store);
startFreshness(store);
startPhotosListeners(store, listen, services.photos);
startAnalysisListeners(store, listen, services.photos);
// Network requests start after the first paint, which needs none.
whenIdle(() => {
  startSession(store);
  startOfflineUse(store, initialController);
}, 1_000);
