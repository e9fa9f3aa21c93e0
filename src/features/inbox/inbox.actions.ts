// What became of what the person did in the inbox, for the app's listeners: they tell the person.
import { createAction } from '@reduxjs/toolkit';

/** `wasThere`: false when somebody else had deleted it before. */
export const messageDeleted = createAction<{ readonly wasThere: boolean }>('inbox/messageDeleted');
export const messageNotDeleted = createAction('inbox/messageNotDeleted');
/** Whether it was read or handled could not be noted. */
export const messageUpdateFailed = createAction('inbox/messageUpdateFailed');
export const subscriberRemoved = createAction<{ readonly wasThere: boolean }>('inbox/subscriberRemoved');
export const subscriberNotRemoved = createAction('inbox/subscriberNotRemoved');
export const subscribersExported = createAction<{ readonly count: number }>('inbox/subscribersExported');
export const subscribersNotExported = createAction('inbox/subscribersNotExported');
