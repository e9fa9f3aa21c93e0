/** A session as the auth server answers with it. */
export const authSession = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user: { id: '1', email: 'owner@cedarandsteam.example' },
};
