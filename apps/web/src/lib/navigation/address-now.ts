/** The query of the URL at this moment. That of the last rendering may lack a change that was just made. */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search);
