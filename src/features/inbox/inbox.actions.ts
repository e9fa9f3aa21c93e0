import { createAction } from '@reduxjs/toolkit';

/** `wasThere`: false if it was already deleted elsewhere. */
export const messageDeleted = createAction<{ readonly wasThere: boolean }>('inbox/messageDeleted');
export const messageNotDeleted = createAction('inbox/messageNotDeleted');
export const messageUpdateFailed = createAction('inbox/messageUpdateFailed');
export const subscriberRemoved = createAction<{ readonly wasThere: boolean }>('inbox/subscriberRemoved');
export const subscriberNotRemoved = createAction('inbox/subscriberNotRemoved');
export const subscribersExported = createAction<{ readonly count: number }>('inbox/subscribersExported');
export const subscribersNotExported = createAction('inbox/subscribersNotExported');
