import { Card, Center, Heading, Link } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { business } from '@/content/business.ts';

type AuthCardProps = {
  readonly title: string;
  /** Focus management: a card that replaced another after a click takes the focus. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
};

export const AuthCard = ({ title, takesFocus = false, children }: AuthCardProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Center minHeight="90dvh" padding="4" flexDirection="column" gap="4">
      <Link href="/" fontFamily="heading" fontSize="xl" color="fg" minHeight="12" alignItems="center">
        {business.name}
      </Link>
      <Card.Root width="full" maxWidth="26rem">
        <Card.Header>
          <Heading ref={heading} as="h1" size="2xl" tabIndex={-1}>
            {title}
          </Heading>
        </Card.Header>
        <Card.Body gap="5">{children}</Card.Body>
      </Card.Root>
    </Center>
  );
};
