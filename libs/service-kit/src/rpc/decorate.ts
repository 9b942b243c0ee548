import { Controller, Inject, type InjectionToken, type Type } from '@nestjs/common';

type Decorate = (target: object, name: string, method: TypedPropertyDescriptor<never>) => void;

/**
 * Decorates a controller without decorator syntax, which Node's own type stripping refuses.
 * @param injected tokens of the constructor's parameters
 * @param methods decorators by the name of the method
 */
export function decorate(type: Type, injected: InjectionToken[], methods: Record<string, Decorate>): void {
  Controller()(type);
  injected.forEach((token, index) => Inject(token)(type, undefined, index));
  for (const [name, decorateMethod] of Object.entries(methods)) {
    const method = Object.getOwnPropertyDescriptor(type.prototype, name) as TypedPropertyDescriptor<never>;
    decorateMethod(type.prototype as object, name, method);
  }
}
