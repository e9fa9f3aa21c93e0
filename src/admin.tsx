// The private area's entry in the browser; it shares no chunk graph with the public site.
import { createRoot } from 'react-dom/client';
import { AdminApp } from './app/admin/admin-app.tsx';
import { followAnalysis } from './app/admin/listeners/analysis.ts';
import { followConnection } from './app/admin/listeners/connection.ts';
import { tellOfPhotos } from './app/admin/listeners/notices.ts';
import { followPhotos } from './app/admin/listeners/photos.ts';
import { startFreshness } from './app/admin/listeners/freshness.ts';
import { followInbox } from './app/admin/listeners/inbox.ts';
import { followInactivity, startInactivity } from './app/admin/listeners/inactivity.ts';
import { guardUnsavedWork } from './app/admin/listeners/leaving.ts';
import { followSession, startSession } from './app/admin/listeners/session.ts';
import { followSettings } from './app/admin/listeners/settings.ts';
import { followTheme } from './app/admin/listeners/theme.ts';
import { startOfflineUse } from './app/admin/offline.ts';
import { providePorts } from './app/admin/ports.ts';
import { createAdminStore } from './app/admin/store.ts';
import { controllingWorker } from './platform/controlling-worker.ts';
import { ignoreDisplacedPresses } from './platform/double-press.ts';
import { whenIdle } from './platform/when-idle.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no #root element.');
const shownBy = controllingWorker();

ignoreDisplacedPresses(document);
providePorts();
const { store, listen } = createAdminStore();
followTheme(store, listen);
followConnection(store);
followSession(store, listen);
tellOfPhotos(store, listen);
followSettings(store, listen);
followInactivity(store, listen);
followInbox(store, listen);
guardUnsavedWork(listen);
createRoot(container).render(<AdminApp store={store} />);
startInactivity(store);
startFreshness(store);
followPhotos(store, listen);
followAnalysis(store, listen);
// What needs the network comes after what is painted without one.
whenIdle(() => {
  startSession(store);
  startOfflineUse(store, shownBy);
}, 1_000);
