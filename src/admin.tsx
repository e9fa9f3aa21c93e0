// The private area's door in the browser; it shares no chunk graph with the public site.
import { createRoot } from 'react-dom/client';
import { SignInPage } from './pages/admin/sign-in-page.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no #root element.');

createRoot(container).render(<SignInPage />);
