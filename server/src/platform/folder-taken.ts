export class FolderTaken extends Error {
  override name = 'FolderTaken';
  constructor(pid: number, dataDir: string) {
    super(
      `Another ePoster Live is running on this data folder (process ${pid}): ${dataDir}. Stop that one, or set DATA_DIR to another folder`,
    );
  }
}
