// Results of inbox mutations; the app's listeners show them as toasts.
import { createAction } from '@reduxjs/toolkit';

/** `wasThere`: false when it was deleted elsewhere before. */
export const messageDeleted = createAction<{ readonly wasThere: boolean }>('inbox/messageDeleted');
export const messageNotDeleted = createAction('inbox/messageNotDeleted');
/** Its read or handled status was not updated. */
export const messageUpdateFailed = createAction('inbox/messageUpdateFailed');
export const subscriberRemoved = createAction<{ readonly wasThere: boolean }>('inbox/subscriberRemoved');
export const subscriberNotRemoved = createAction('inbox/subscriberNotRemoved');
export const subscribersExported = createAction<{ readonly count: number }>('inbox/subscribersExported');
export const subscribersNotExported = createAction('inbox/subscribersNotExported');
