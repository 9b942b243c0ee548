/** What the rules do not allow, with the HTTP status that says so. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}
