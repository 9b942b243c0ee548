import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export interface ButtonLinkProps extends Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> {
  to: To;
  state?: unknown;
  replace?: boolean;
}

/** A link that looks like a button: one element, one tab stop, opens in a new tab like any link. */
export function ButtonLink({ to, state, replace = false, ...button }: ButtonLinkProps) {
  const navigate = useLinkClickHandler<HTMLElement>(to, { state, replace });
  return <Button {...button} href={useHref(to)} onClick={(event) => navigate(event as never)} />;
}
