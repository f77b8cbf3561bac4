/** Names of the hosts that can be built. */
export declare const HOSTS: Readonly<Record<string, object>>;
export declare function buildHost(name: string, folder: string): Promise<void>;
export declare function buildServer(name: string, folder: string): Promise<string>;
