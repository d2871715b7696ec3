export declare const mergeList: (
  text: string,
  additions?: string,
) => { text: string; changes: string[] };
