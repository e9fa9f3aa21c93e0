import type { AnalysisProblem } from '@/domain/analysis.ts';

export function analysisProblemWords(problem: AnalysisProblem): string {
  switch (problem.kind) {
    case 'offline':
    case 'no_answer':
      return 'Will be described when you are back online.';
    case 'signed_out':
      return 'Will be described when you have signed in.';
    case 'forbidden':
      return 'This account is not allowed to use automatic descriptions.';
    case 'consent_needed':
      return `Waiting for your permission to send pictures to ${problem.company}.`;
    case 'not_configured':
      return 'Automatic descriptions are off.';
    case 'daily_limit':
      return 'Today’s limit is reached. It continues tomorrow.';
    case 'busy':
      return 'The service is busy. It continues in a moment.';
    case 'refused':
      return problem.message === ''
        ? 'The service will not describe this picture.'
        : `The service will not describe this picture: “${problem.message}”`;
    case 'rejected':
      return `The service rejected these settings (${problem.status}).`;
    case 'bad_picture':
      return 'The picture is not ready to be described.';
  }
}
