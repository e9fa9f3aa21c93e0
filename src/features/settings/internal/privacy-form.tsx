import { Field, HStack, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  choiceBeyond,
  isSameChoice,
  retentionOf,
  retentionOptions,
  withChoice,
  type PrivacyChoice,
} from '@/domain/privacy-settings.ts';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import { unlessBusy } from '@/ui/admin/unless-busy.ts';
import { useOldVisitsQuery, useSavePrivacySettingsMutation } from '../settings.api.ts';
import { LabeledSwitch } from './labeled-switch.tsx';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';
import { choiceWords, retentionWords, recordWords } from './labels.ts';

type PrivacyFormProps = SettingsProps & { readonly held: PrivacyChoice };

export const PrivacyForm = ({ account, isOnline, held }: PrivacyFormProps) => {
  const [chosen, setChosen] = useState<Partial<PrivacyChoice>>({});
  const [save, { isLoading: isSaving }] = useSavePrivacySettingsMutation();
  const shown = withChoice(held, chosen);
  const hasChanged = !isSameChoice(shown, held);
  useUnsavedWork('settings-privacy', hasChanged || isSaving);
  const isShorter = shown.dataRetentionDays < held.dataRetentionDays;
  const { currentData: old } = useOldVisitsQuery(
    { owner: account.id, days: shown.dataRetentionDays },
    { skip: !isShorter, refetchOnMountOrArgChange: true },
  );

  const submit = async (): Promise<void> => {
    const { data } = await save({ owner: account.id, choice: shown });
    // Choices made meanwhile are not saved yet.
    if (data !== undefined) setChosen((now) => choiceBeyond(data, now));
  };

  /** Unchanged fields follow the server, where another device may change them. */
  const choose = (change: Partial<PrivacyChoice>): void => {
    const all = { ...chosen, ...change };
    setChosen(isSaving ? all : choiceBeyond(held, all));
  };

  return (
    <SettingsSection title="Visitor data" lead="What is stored about visits, and for how long.">
      <form {...unlessBusy(isSaving || !hasChanged || !isOnline, submit)}>
        <Stack gap="5">
          <Field.Root>
            <Field.Label>Data retention</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={shown.dataRetentionDays}
                onChange={({ target }) => {
                  const days = retentionOf(target.value);
                  if (days !== undefined) choose({ dataRetentionDays: days });
                }}
              >
                {retentionOptions.map((days) => (
                  <option key={days} value={days}>
                    {retentionWords(days)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
            <Field.HelperText>
              Older visits are deleted automatically; the totals of each day stay.
            </Field.HelperText>
          </Field.Root>
          <LabeledSwitch
            label="Detailed analytics"
            hint="Browser names (user agents), screen sizes and kinds of device. Off: from then on none of them is stored."
            checked={shown.collectDetailedAnalytics}
            onChange={(checked) => choose({ collectDetailedAnalytics: checked })}
          />
          <Stack role="status" _empty={{ marginTop: '-5' }}>
            {hasChanged ? (
              <HStack wrap="wrap" columnGap="2">
                <Text>Not saved yet. On the server: {choiceWords(held)}.</Text>
              </HStack>
            ) : null}
          </Stack>
          <ServerButton
            type="submit"
            isOnline={isOnline}
            isBusy={isSaving}
            isIdle={!hasChanged}
            consequence={
              isShorter && old !== 0
                ? `${old === undefined ? 'Visits' : recordWords(old)} older than ${shown.dataRetentionDays} days will be removed.`
                : undefined
            }
          >
            {isSaving ? 'Saving...' : 'Save privacy settings'}
          </ServerButton>
        </Stack>
      </form>
    </SettingsSection>
  );
};
