import { Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { minimumPasswordLength, passwordProblem, recommendedPasswordLength } from '@/domain/password.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import { PasswordField } from '@/ui/admin/password-field.tsx';
import { unlessBusy } from '@/ui/admin/unless-busy.ts';
import { changePassword, passwordCorrected, passwordNotSent } from '../settings.actions.ts';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';

const empty = { password: '', repeated: '' };

export const PasswordForm = ({ account, isOnline }: SettingsProps) => {
  const dispatch = useAppDispatch();
  const form = useForm({ defaultValues: empty });
  const { isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control });
  const problem = passwordProblem(typed.password ?? '', typed.repeated ?? '');
  useEffect(() => {
    if (problem === undefined) dispatch(passwordCorrected());
  }, [dispatch, problem]);
  const isTyped = typed.password !== '' || typed.repeated !== '';
  useUnsavedWork('settings-password', isTyped || isSubmitting);

  const submit = form.handleSubmit(async ({ password, repeated }) => {
    const broken = passwordProblem(password, repeated);
    if (broken !== undefined) return void dispatch(passwordNotSent(broken));
    if (await dispatch(changePassword(password))) form.reset(empty);
  });

  return (
    <SettingsSection
      title="Password"
      lead={`At least ${minimumPasswordLength} characters. We recommend ${recommendedPasswordLength} or more.`}
    >
      <form {...unlessBusy(isSubmitting || !isOnline, submit)} noValidate>
        <Stack gap="5">
          {/* For password managers: names the account of the new password. */}
          <input hidden readOnly type="text" autoComplete="username" value={account.email} />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            registration={form.register('password')}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            registration={form.register('repeated')}
            error={problem === 'mismatch' && typed.repeated !== '' ? 'The passwords differ.' : undefined}
          />
          <ServerButton
            type="submit"
            isOnline={isOnline}
            isBusy={isSubmitting}
            isIdle={problem === 'mismatch'}
            consequence="Changing it signs out your other devices."
          >
            {isSubmitting ? 'Saving...' : 'Update password'}
          </ServerButton>
        </Stack>
      </form>
    </SettingsSection>
  );
};
