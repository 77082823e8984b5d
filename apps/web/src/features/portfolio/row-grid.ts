/** The columns of the list of campaigns, for its head and its rows. */
export const rowGrid =
  'xl:grid-cols-[minmax(13rem,1.3fr)_8rem_minmax(15rem,1.6fr)_6rem_6rem_6rem_8.75rem] xl:items-start xl:gap-x-5';
