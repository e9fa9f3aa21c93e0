import { Button, HStack, List, Separator, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { longDayAndTime } from '@/content/business-time.ts';
import type { PushDevice } from '@/domain/push-device.ts';
import { connectivity } from '@/platform/connectivity.ts';
import { pushSupport, type PushSupport } from '@/platform/push-subscription.ts';
import { useRefetchOptions, useRefetchWhenShown } from '@/state/use-freshness.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { RetryButton } from '@/ui/admin/retry-button.tsx';
import { useChangeNotificationsMutation, usePushDevicesQuery, useSendTestMutation } from '../settings.api.ts';
import { LabeledSwitch } from './labeled-switch.tsx';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';

const obstacles: Readonly<Record<Exclude<PushSupport, 'available'>, string>> = {
  needs_install:
    'An iPhone or iPad notifies only of sites on its Home Screen. Choose Share, then Add to Home Screen, open it from there, and come back to this page.',
  blocked:
    'Notifications are blocked for this site. Allow them in the settings of your browser, then come back to this page.',
  unsupported: 'This browser cannot show notifications. Another browser or your phone can.',
};

type ThisDeviceProps = {
  readonly own: PushDevice | undefined;
  readonly isOnline: boolean;
};

const ThisDevice = ({ own, isOnline }: ThisDeviceProps) => {
  const support = useSyncExternalStore(connectivity.subscribe, pushSupport);
  const [change, { isLoading, originalArgs }] = useChangeNotificationsMutation();
  const isResting = !isOnline || isLoading;
  // A choice shows at once.
  const chosen = isLoading ? originalArgs : undefined;
  const isOn = chosen?.type === 'on' || (own !== undefined && chosen?.type !== 'off');
  const isShowingNames = chosen?.type === 'names' ? chosen.isShowing : own?.showsNames === true;
  return (
    <SettingsSection
      title="Notifications on this device"
      lead="New messages show up within seconds, also while this page is closed. Signing out pauses them until you sign in here again."
    >
      {support === 'available' ? (
        <>
          <LabeledSwitch
            label="Notify this device"
            hint={
              chosen?.type === 'on'
                ? 'Turning on...'
                : 'Also of sign-ins from new devices and of new passwords.'
            }
            checked={isOn}
            disabled={isResting}
            onChange={(isToBeOn) =>
              void change(isToBeOn || own === undefined ? { type: 'on' } : { type: 'off', id: own.id })
            }
          />
          {own === undefined ? null : (
            <LabeledSwitch
              label="Show the name of the sender"
              hint="Otherwise it says “New message”. The text of a message is never shown."
              checked={isShowingNames}
              disabled={isResting}
              onChange={(isShowing) => void change({ type: 'names', isShowing })}
            />
          )}
        </>
      ) : (
        <Text>{obstacles[support]}</Text>
      )}
      {isOnline ? null : <Text color="fg.info">You are offline. This works when you are back online.</Text>}
    </SettingsSection>
  );
};

type DeviceLineProps = {
  readonly device: PushDevice;
  readonly ownEmail: string;
  readonly isOnline: boolean;
};

const DeviceLine = ({ device, ownEmail, isOnline }: DeviceLineProps) => {
  const { id, name, email, since, deliveredAt, isThisBrowser } = device;
  const [change, { isLoading }] = useChangeNotificationsMutation();
  const isResting = !isOnline || isLoading;
  return (
    <List.Item display="block" borderTopWidth="1px" paddingY="3">
      <HStack justify="space-between" gap="4">
        <Stack gap="1">
          <Text fontWeight="semibold">
            {name}
            {isThisBrowser ? ' (this device)' : ''}
          </Text>
          <Text color="fg.muted" textStyle="sm">
            {email === ownEmail ? '' : `Turned on by ${email}. `}
            {deliveredAt === null
              ? `On since ${longDayAndTime(since)}.`
              : `Last notified ${longDayAndTime(deliveredAt)}.`}
          </Text>
        </Stack>
        <Button
          variant="outline"
          aria-label={`Turn off ${name}`}
          aria-disabled={isResting}
          onClick={() => {
            if (!isResting) void change({ type: 'off', id });
          }}
        >
          Turn off
        </Button>
      </HStack>
    </List.Item>
  );
};

type DevicesProps = {
  readonly devices: readonly PushDevice[];
  readonly ownEmail: string;
  readonly isOnline: boolean;
};

const Devices = ({ devices, ownEmail, isOnline }: DevicesProps) => {
  const [sendTest, { isLoading }] = useSendTestMutation();
  return (
    <SettingsSection
      title="Devices"
      lead={
        devices.length === 0
          ? 'No device is notified yet.'
          : 'Turn off a device that is lost or no longer yours.'
      }
    >
      {devices.length === 0 ? null : (
        <>
          <List.Root listStyle="none" paddingStart="0" borderBottomWidth="1px">
            {devices.map((device) => (
              <DeviceLine key={device.id} device={device} ownEmail={ownEmail} isOnline={isOnline} />
            ))}
          </List.Root>
          <ServerButton
            variant="outline"
            isOnline={isOnline}
            isBusy={isLoading}
            onClick={() => {
              if (!isLoading && isOnline) void sendTest();
            }}
          >
            {isLoading ? 'Sending...' : 'Send a test'}
          </ServerButton>
        </>
      )}
    </SettingsSection>
  );
};

export const Notifications = ({ account, isOnline, isShown }: SettingsProps) => {
  const { data, error, isFetching, refetch } = usePushDevicesQuery(undefined, useRefetchOptions({ isShown }));
  useRefetchWhenShown(isShown, refetch);
  return (
    <Stack gap="8">
      {error === undefined ? null : (
        <Notice
          status="error"
          maxWidth="36rem"
          title="The devices could not be loaded."
          action={<RetryButton isBusy={isFetching} onClick={() => void refetch()} />}
        />
      )}
      {data === undefined ? (
        error === undefined ? (
          <Skeleton height="48" maxWidth="36rem" role="status" aria-label="Loading devices" />
        ) : null
      ) : (
        <>
          <ThisDevice own={data.find(({ isThisBrowser }) => isThisBrowser)} isOnline={isOnline} />
          <Separator maxWidth="36rem" />
          <Devices devices={data} ownEmail={account.email} isOnline={isOnline} />
        </>
      )}
    </Stack>
  );
};
