/** antd's pictograms as plain SVG: the same shapes and the same class, without the machinery around them. */
import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/lib/types';
import { createElement, type HTMLAttributes, type ReactElement } from 'react';

export type IconProps = Omit<HTMLAttributes<HTMLSpanElement>, 'children'>;
export type Icon = (props: IconProps) => ReactElement;

/** React's spelling of the attributes that antd's definitions write as in HTML. */
const ATTRIBUTES: Record<string, string> = {
  'fill-rule': 'fillRule',
  'clip-rule': 'clipRule',
  class: 'className',
};

const node = ({ tag, attrs, children = [] }: AbstractNode, key: string | number): ReactElement =>
  createElement(
    tag,
    {
      key,
      ...Object.fromEntries(Object.entries(attrs).map(([name, value]) => [ATTRIBUTES[name] ?? name, value])),
    },
    ...children.map((child, index) => node(child, index)),
  );

/** Decoration beside a text, unless it gets an `aria-label`. */
export function icon({ icon: shape }: IconDefinition): Icon {
  // Only two-toned ones are functions, and there are none of them here.
  const root = shape as AbstractNode;
  const { attrs, children = [] } = root;
  return function PlainIcon({ className = '', 'aria-label': label, ...span }: IconProps) {
    return (
      <span
        {...span}
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
        className={`anticon ${className}`}
      >
        <svg
          viewBox={attrs['viewBox']}
          width="1em"
          height="1em"
          fill="currentColor"
          focusable="false"
          aria-hidden="true"
        >
          {children.map((child, index) => node(child, index))}
        </svg>
      </span>
    );
  };
}
