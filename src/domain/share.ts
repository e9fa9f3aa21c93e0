export type Shareable = { readonly url: string; readonly title: string; readonly description: string };

export type ShareTarget = { readonly name: string; readonly url: string };

const query = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

export const shareTargets = ({ url, title, description }: Shareable): readonly ShareTarget[] => [
  { name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
  { name: 'Twitter', url: `https://twitter.com/intent/tweet?${query({ url, text: title })}` },
  { name: 'LinkedIn', url: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
  { name: 'Pinterest', url: `https://pinterest.com/pin/create/button/?${query({ url, description })}` },
  { name: 'Email', url: `mailto:?${query({ subject: title, body: `${description} ${url}` })}` },
];
