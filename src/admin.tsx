// The private area's entry in the browser; it shares no chunk graph with the public site.
import { createRoot } from 'react-dom/client';
import { AdminApp } from './app/admin/admin-app.tsx';
import { createAdminStore } from './app/admin/store.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no #root element.');

createRoot(container).render(<AdminApp store={createAdminStore()} />);
