// The administrator's own account, and what the site may keep of its visitors.
export const SettingsScreen = () => <section />;
