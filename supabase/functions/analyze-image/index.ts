import { serve } from '../_shared/serve.ts';
import { analysisHandlerFrom } from './setup.ts';

serve(analysisHandlerFrom);
