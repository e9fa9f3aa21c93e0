import { serve } from '../_shared/serve.ts';
import { galleryHandlerFrom } from './setup.ts';

serve(galleryHandlerFrom);
