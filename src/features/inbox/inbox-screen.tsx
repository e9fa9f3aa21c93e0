// Who wrote, and who subscribed.
export const InboxScreen = () => <section />;
