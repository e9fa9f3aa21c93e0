// Metadata that no visit of this site sends, and what of it may be stored, for both back ends.
import { sampleEvent } from './samples.ts';

const at = '2026-11-01T10:00:00.000Z';

/** Of a device, under every name and at every depth. */
const ofTheDevice = {
  user_agent: 'Mozilla/5.0',
  userAgent: 'Mozilla/5.0',
  screenWidth: 412,
  device: 'Pixel 9',
  device_memory: 8,
  Screen_Width: 412,
  screen: { width: 412 },
  nested: { user_agent: 'Mozilla/5.0', screen_width: 412 },
  list: [{ user_agent: 'Mozilla/5.0' }],
  timezone: 'Europe/Berlin',
  email: 'ada@example.com',
};

const sizes = { screen_width: 412, screen_height: 915, viewport_width: 400, viewport_height: 700 };
const view = { display_mode: 'standalone', timestamp: at, webdriver: false };

type Metadata = Readonly<Record<string, unknown>>;

export type ForeignMetadata = {
  readonly name: string;
  readonly event: ReturnType<typeof sampleEvent>;
  /** What is stored while the owner wants details, and what when not. */
  readonly detailed: Metadata;
  readonly plain: Metadata;
};

const of = (
  name: string,
  event_type: string,
  metadata: Metadata,
  detailed: Metadata,
  plain = detailed,
): ForeignMetadata => ({ name, event: sampleEvent({ event_type, metadata }), detailed, plain });

export const foreignMetadata = (): readonly ForeignMetadata[] => [
  of(
    'a page view of this site and much more',
    'page_view',
    { ...sizes, ...view, ...ofTheDevice },
    { ...sizes, ...view },
    view,
  ),
  of(
    'a page view with our names and other things in them',
    'page_view',
    {
      screen_width: { user_agent: 'Mozilla/5.0' },
      screen_height: '915 Mozilla/5.0',
      viewport_width: [400],
      viewport_height: 1e30,
      display_mode: { device: 'Pixel 9' },
      timestamp: 'Mozilla/5.0',
      webdriver: 'Mozilla/5.0',
      name: 'call_tapped',
    },
    {},
  ),
  of(
    'an interaction',
    'interaction',
    { name: 'form_submission', form_name: 'contact', timestamp: at, ...sizes, ...ofTheDevice },
    { name: 'form_submission', form_name: 'contact', timestamp: at },
  ),
  of(
    'the form of an interaction that is none of ours',
    'interaction',
    { name: 'form_submission', form_name: { name: 'contact' } },
    { name: 'form_submission' },
  ),
  of(
    'an action of an administrator',
    'admin_action',
    {
      action: 'photos_uploaded',
      details: { count: 3, categories: ['steam', 'indoor'], ...ofTheDevice },
      timestamp: at,
      ...ofTheDevice,
    },
    { action: 'photos_uploaded', details: { count: 3, categories: ['steam', 'indoor'] }, timestamp: at },
  ),
  of(
    'an action with details of other kinds',
    'admin_action',
    { action: 'theme_changed', details: { theme: 'dark', count: '3', categories: [['steam']] } },
    { action: 'theme_changed', details: { theme: 'dark' } },
  ),
  of(
    'an action with a text as details',
    'admin_action',
    { action: 'theme_changed', details: 'Mozilla/5.0' },
    { action: 'theme_changed' },
  ),
];
