import { Frame } from '@/ui/layout/frame.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

const Words = part('main', {
  base: {
    paddingBlock: 'section',
    '& h1': { fontSize: '3xl' },
    '& p': { marginTop: '4', maxWidth: 'measure', color: 'muted' },
  },
});

export const SignInPage = () => (
  <Frame>
    <Words>
      <h1>Admin Access</h1>
      <p>
        The private area opens here. Signing in arrives with the photo desk; until then the gallery is filled
        by the commands in the README.
      </p>
    </Words>
  </Frame>
);
