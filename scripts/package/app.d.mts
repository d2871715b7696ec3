export declare const buildApp: (target: string, screens?: string) => void;
