import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { messageFields, type MessageField, type MessageText } from '@/domain/contact-message.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import { fieldLabels } from './fields.tsx';

type ErrorSummaryProps = {
  readonly errors: FieldErrors<MessageText>;
  readonly onPick: (field: MessageField) => void;
};

const Root = part('div', {
  base: {
    padding: '4',
    border: '1px solid {colors.error}',
    borderRadius: 'md',
    '& h3': { fontSize: 'lg', color: 'error' },
    '& ul': { marginTop: '2', listStyle: 'none' },
    '& button': {
      minHeight: 'target',
      textAlign: 'start',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
    },
  },
});

export const ErrorSummary = ({ errors, onPick }: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, []);
  return (
    <Root ref={summary} role="alert" tabIndex={-1}>
      <h3>Please check these fields</h3>
      <ul role="list">
        {messageFields.map((field) => {
          const message = errors[field]?.message;
          return message === undefined ? null : (
            <li key={field}>
              <button type="button" onClick={() => onPick(field)}>
                {fieldLabels[field]}: {message}
              </button>
            </li>
          );
        })}
      </ul>
    </Root>
  );
};
