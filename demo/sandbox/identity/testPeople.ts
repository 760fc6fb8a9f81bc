/** A test person. Without an address the name alone identifies them. */
export type Person = { name: string; email?: string | undefined }

/** People the login page offers, by the value of their radio button. */
export const testPeople: Readonly<Record<string, Required<Person>>> = {
  ada: { name: 'Ada Lovelace', email: 'ada@example.org' },
  grace: { name: 'Grace Hopper', email: 'grace.hopper@example.org' },
  alan: { name: 'Alan Turing', email: 'alan@example.org' },
  katherine: { name: 'Katherine Johnson', email: 'katherine@example.org' },
  long: {
    name: 'Maria Göppert-Mayer of the University of California',
    email: 'maria.goeppert-mayer.of.the.university@a-rather-long-domain.example.org',
  },
}
