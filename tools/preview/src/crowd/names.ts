const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const first = words(`
  Amara Ben Chiara Diego Elif Femi Grace Hana Ivan Jasmine Kofi Lucía Mateo Nadia Omar Paige Quentin Rosa Soren Tessa
  Uma Victor Willa Ximena Yusuf Zoe Anders Bea Caleb Devi Ezra Freya Gideon Helene Isaac Joao Keiko Leon Mina Noah
`);

const last = words(`
  Abbott Bergström Castillo Dlamini Engel Fontaine Gupta Haddad Ibarra Jensen Kowalski Laurent Mbeki Nakamura Oyelaran
  Park Quintero Rahman Santos Tran Underwood Vega Walsh Xu Yamada Zhang Acosta Banerjee Chen Duarte Edwards Faulkner
  Greene Holm Irving Joshi Kaplan Lopez Murphy Novak Osei Petrov Ramos Silva Turner Ueda Vance Weiss Yilmaz Zimmer Adler
`);

/** Returns a name for an index. The two lists advance by different steps, so that full names rarely repeat. */
export const nameFor = (index: number): { first: string; full: string } => {
  const given = first[index % first.length] ?? '';
  return { first: given, full: `${given} ${last[(index * 7 + 3) % last.length] ?? ''}` };
};
