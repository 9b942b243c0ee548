/** antd's icons as plain SVG: the same shapes and class, without antd's runtime. */
import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/lib/types';
import { createElement, type HTMLAttributes, type ReactElement } from 'react';

export type IconProps = Omit<HTMLAttributes<HTMLSpanElement>, 'children'>;
export type Icon = (props: IconProps) => ReactElement;

/** React's names of the attributes in antd's definitions. */
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
  // Only two-toned icons are functions; none of them is used.
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
