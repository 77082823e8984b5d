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

/** The steps through the lists have no measure in common, so nobody is called like somebody else for a long time. */
export const nameOf = (index: number): { first: string; full: string } => {
  const given = first[index % first.length] ?? '';
  return { first: given, full: `${given} ${last[(index * 7 + 3) % last.length] ?? ''}` };
};
